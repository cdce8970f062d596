import { invalidRequest } from '../api/api-error.ts';

export function requireUrl(url: string, param: string): void {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw invalidRequest('Not a valid URL', 'url_invalid', param);
}

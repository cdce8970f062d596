import { DomHandler, DomUtils, Parser } from 'htmlparser2';

/** Deeper than real pages. Limits parsing time. */
const MAX_DEPTH = 256;

class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH) throw new TooDeep();
    super.onopentag(name, attributes);
  }
}

export type Element = ReturnType<typeof DomUtils.findAll>[number];
export type Html = Parameters<typeof DomUtils.textContent>[0];

/** Parses untrusted HTML. Returns the part before the depth exceeds the limit. */
export function readHtml(text: string): Html {
  const handler = new ShallowHandler();
  try {
    new Parser(handler).end(text);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return handler.dom;
}

export const elementsOf = (html: Html, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, [html].flat());

/** List items. A nested item is part of its parent, so each text is read once. */
export function itemsOf(html: Html, found: Element[] = []): Element[] {
  for (const node of [html].flat()) {
    if (!('children' in node)) continue;
    if ('name' in node && node.name === 'li') found.push(node);
    else itemsOf(node.children, found);
  }
  return found;
}

export const wordsOf = (node: Html): string => oneLine(DomUtils.textContent(node));

export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

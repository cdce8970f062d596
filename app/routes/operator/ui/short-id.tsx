import { CopyButton } from '#features/money/transfers/ui/reference.tsx';
import { ShortCode } from './parts.tsx';

/** A shortened identifier with a button that copies it whole. */
export const ShortId = ({ children: id }: { children: string }) => (
  <span className="inline-flex items-center">
    <ShortCode>{id}</ShortCode>
    <CopyButton text={id} />
  </span>
);

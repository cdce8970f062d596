/**
 * A name or a title in one line. As a box of its own it is cut at its own end, and as wide as its words it stands where
 * the lines around it begin.
 */
export const OneLine = ({ children }: { children: string }) => (
  <span className="flex min-w-0">
    <bdi className="min-w-0 truncate">{children}</bdi>
  </span>
);

/** A word of code, which reads from left to right in every sentence. */
export const asCode = (text: string) => `\u2066${text}\u2069`;

/** Code to copy, which scrolls where it is longer than its place. */
export const CodeBox = ({ code }: { code: string }) => (
  <pre
    dir="ltr"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    tabIndex={0}
    className="mt-3 max-h-80 overflow-auto rounded-control border border-line bg-wash p-4 text-start text-[13px] leading-relaxed"
  >
    <code>{code}</code>
  </pre>
);

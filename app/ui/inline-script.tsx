/** A small script of our own that must run before the framework, or without it. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant from our own source
  return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}

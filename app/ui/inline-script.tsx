export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant from our own source
  return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}

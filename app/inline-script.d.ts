/** Made by tools/build/inline-scripts-plugin.ts. */
declare module '*?inline-script' {
  const script: string;
  export default script;
}

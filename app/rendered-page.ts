/** Whether the build rendered the screen of this page, which React continues. The shell has no content. */
export const isRendered = typeof document !== 'undefined' && document.querySelector('main') !== null;

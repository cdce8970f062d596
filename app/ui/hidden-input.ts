/**
 * Of the box or the dot whose label shows what is chosen. It lies under the whole of its label, which must be
 * `relative`: so all of that comes into view with the focus.
 */
export const hiddenInput = 'pointer-events-none absolute inset-0 size-full appearance-none opacity-0';

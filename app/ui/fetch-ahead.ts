/** For a control that opens what is fetched late: it is asked for as soon as somebody is about to use the control. */
export const fetchAhead = (load: () => Promise<unknown>) => ({
  onPointerEnter: () => void load(),
  onFocus: () => void load(),
});

/** Of every person that factories and the demo world create. */
export const DEMO_PASSWORD = 'laqta-demo-1';

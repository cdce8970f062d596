export const DEMO_PASSWORD = 'laqta-demo-1';

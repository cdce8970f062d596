import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Set by `npm run dev`: where the web process answers what is not the browser app's. */
const web = process.env.LAQTA_WEB_URL;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: web ? { strictPort: true, proxy: { '/api': web, '/dev': web, '/media': web } } : {},
});

import type { PublicPageHandle } from '../../root.tsx';
export const handle: PublicPageHandle = { publicPage: true };
export default function Landing() {
  return <h1 className="text-accent">Laqta</h1>;
}

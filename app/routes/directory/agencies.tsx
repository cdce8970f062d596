import { ListPage } from './list-page.tsx';

export default function Agencies() {
  return <ListPage audience="agencies" />;
}

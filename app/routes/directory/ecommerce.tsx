import { ListPage } from './list-page.tsx';

export default function Ecommerce() {
  return <ListPage audience="ecommerce" />;
}

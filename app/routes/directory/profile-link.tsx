import { type ReactNode, useState } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router';

const STATE = { isFromDirectory: true };

/** The history state lets the profile return to the directory. */
export const ProfileLink = ({ id, ...link }: { id: string } & Omit<LinkProps, 'to' | 'state'>) => (
  <Link to={`/creator/${id}`} state={STATE} {...link} />
);

export function BackToDirectory({ className, children }: { className: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isFromDirectory] = useState(() => (state as typeof STATE | null)?.isFromDirectory === true);
  return (
    <Link
      to="/creators"
      className={className}
      onClick={(event) => {
        if (!isFromDirectory || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {children}
    </Link>
  );
}

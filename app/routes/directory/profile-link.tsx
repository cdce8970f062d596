import { type ReactNode, useState } from 'react';
import { Link, type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '#ui/page-header.tsx';

const STATE = { isFromDirectory: true };

/** Keeps the campaign that the brand invites to. The history state lets the profile return to the directory. */
export function ProfileLink({ id, ...link }: { id: string } & Omit<LinkProps, 'to' | 'state'>) {
  const campaignId = useSearchParams()[0].get('campaign');
  return <Link to={`/creator/${id}${campaignId ? `?campaign=${campaignId}` : ''}`} state={STATE} {...link} />;
}

export function BackToDirectory({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isFromDirectory] = useState(() => (state as typeof STATE | null)?.isFromDirectory === true);
  return (
    <BackLink
      to="/creators"
      onClick={(event) => {
        if (!isFromDirectory || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {children}
    </BackLink>
  );
}

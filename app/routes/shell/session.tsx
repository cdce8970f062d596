import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { sessionQuery, type User } from '#features/identity/accounts/ui/data.ts';
import { StartupScreen } from '#ui/startup-screen.tsx';
import { StartupProblem } from './startup-problem.tsx';

const UserContext = createContext<User | undefined>(undefined);
export const UserProvider = UserContext.Provider;

/** Throws outside the signed-in layout. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser stands outside the signed-in layout');
  return user;
}

export function SessionGate({ children }: { children: (user: User | null) => ReactNode }) {
  const session = useQuery(sessionQuery);
  // Keep the session while a later check fails, so a short outage does not sign out.
  if (session.data !== undefined) return children(session.data);
  if (session.isPending) return <StartupScreen />;
  return (
    <StartupProblem
      error={session.error}
      retrying={session.isFetching}
      onRetry={() => void session.refetch()}
    />
  );
}

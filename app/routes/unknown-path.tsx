import { Navigate } from 'react-router';

/** Signed in, every address that does not exist leads to the dashboard. */
export default function UnknownPath() {
  return <Navigate to="/dashboard" replace />;
}

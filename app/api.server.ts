import { assertMay } from '#features/accounts/guard.server.ts';
import { recordPersonalDataRead } from '#features/accounts/security-log/record-personal-data-read.server.ts';
import { actorOf, readActingSession } from '#features/workspaces/guard.server.ts';
import { serveEndpoints } from '#platform/http/serve-endpoints.server.ts';
import { features } from './features.server.ts';

/** Every endpoint of every feature, behind the one guard. */
export const api = () =>
  serveEndpoints(
    features.flatMap(({ endpoints = [] }) => endpoints),
    { readSession: readActingSession, actorOf, assertMay, recordRead: recordPersonalDataRead },
  );

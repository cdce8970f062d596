import type { Refusal } from '#core/app-error.ts';
import {
  confirmationNeeded,
  consentNeeded,
  forbidden,
  foreignOrigin,
  invalidInput,
  malformed,
  payloadTooLarge,
  secondFactorNeeded,
  tooManyRequests,
  unauthenticated,
  unsupportedMediaType,
  unverified,
  workspaceNotFound,
} from '#core/errors.ts';
import { type Endpoint, isJson, isRawRequest, isSafe, isSigned, rolesOf } from './endpoint.server.ts';

/** Every refusal that an endpoint can answer: those that follow from its declaration, and its own. */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  const readsJson = isJson(endpoint.body);
  const hasType = readsJson || (isRawRequest(endpoint.body) && endpoint.body.rawContentType !== null);
  return [
    ...(endpoint.for === 'anyone' || isSigned(endpoint.for) ? [] : [unauthenticated]),
    ...(rolesOf(endpoint).length === 0 || endpoint.for === 'self' ? [] : [forbidden]),
    ...(needsSeat(endpoint) ? [workspaceNotFound] : []),
    ...(needsSecondFactor(endpoint) ? [secondFactorNeeded] : []),
    ...(isSafe(endpoint.method) ? [] : [payloadTooLarge]),
    ...(isSafe(endpoint.method) || endpoint.fromAnySite ? [] : [foreignOrigin]),
    ...(readsJson || endpoint.query || endpoint.params ? [invalidInput, malformed] : []),
    ...(hasType ? [unsupportedMediaType] : []),
    ...(endpoint.limit ? [tooManyRequests] : []),
    ...(endpoint.verified ? [unverified, consentNeeded] : []),
    ...(endpoint.confirmed ? [confirmationNeeded] : []),
    ...(endpoint.refusals ?? []),
  ];
}

const needsSeat = (endpoint: Endpoint) =>
  endpoint.for !== 'self' && rolesOf(endpoint).some((role) => role !== 'operator');

const needsSecondFactor = (endpoint: Endpoint) =>
  endpoint.secondFactor ?? (endpoint.for !== 'self' && rolesOf(endpoint).includes('operator'));

import { notFound } from '#core/app-error.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { FailedMailPage, NotificationsQuery } from '../schema.ts';
import { listFailedMails, sendMailAgain } from './failed-mails.server.ts';

export const operatorEndpoints = [
  endpoint(
    {
      id: 'listFailedMails',
      method: 'get',
      path: '/operator/failed-mails',
      for: 'operator',
      summary: 'List failed emails',
      personalData: 'people',
      query: NotificationsQuery,
      answer: FailedMailPage,
    },
    ({ query }) => listFailedMails(query),
  ),
  endpoint(
    {
      id: 'sendMailAgain',
      method: 'post',
      path: '/operator/failed-mails/{id}/send-again',
      for: 'operator',
      summary: 'Resend a failed email',
      params: pathId('ntf'),
      refusals: [notFound],
    },
    ({ actor, params }) => sendMailAgain(actor, params.id),
  ),
];

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
      summary: 'Mails that could not be sent',
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
      summary: 'Try such a mail again',
      params: pathId('ntf'),
      refusals: [notFound],
    },
    ({ actor, params }) => sendMailAgain(actor, params.id),
  ),
];

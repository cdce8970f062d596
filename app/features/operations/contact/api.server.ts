import { notFound } from '#core/app-error.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { changeStatus } from './commands/change-status.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import { tooFast } from './errors.ts';
import { listMessages } from './queries.server.ts';
import { MAX_PER_HOUR } from './rules.ts';
import {
  ContactAnswer,
  ContactInput,
  ContactMessagePage,
  ContactMessagesQuery,
  ContactStatusInput,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'sendContactMessage',
      method: 'post',
      path: '/contact',
      for: 'anyone',
      summary: 'Send a message to support',
      limit: perHour(MAX_PER_HOUR),
      body: ContactInput,
      example: {
        name: 'Lina',
        email: 'lina@laqta.example',
        message: 'How do I add a colleague?',
        language: 'en',
        seconds: 40,
      },
      answer: ContactAnswer,
      refusals: [tooFast],
    },
    async ({ body }) => {
      await sendMessage(body);
      return { success: true as const };
    },
  ),
  endpoint(
    {
      id: 'listContactMessages',
      method: 'get',
      path: '/operator/contact-messages',
      for: 'operator',
      summary: 'List messages to support, newest first',
      personalData: 'people',
      query: ContactMessagesQuery,
      answer: ContactMessagePage,
    },
    ({ query }) => listMessages(query),
  ),
  endpoint(
    {
      id: 'changeContactMessage',
      method: 'patch',
      path: '/operator/contact-messages/{id}',
      for: 'operator',
      summary: 'Mark a message as answered or open',
      params: pathId('ctm'),
      body: ContactStatusInput,
      example: { status: 'answered' },
      refusals: [notFound],
    },
    ({ actor, params, body }) => changeStatus(actor, params.id, body.status),
  ),
];

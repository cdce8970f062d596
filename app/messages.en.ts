import auth from '#routes/auth/messages/en.ts';
import ui from '#ui/messages/en.ts';

export const en = { ...ui, auth };

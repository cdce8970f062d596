/** The part of the package that tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scopes: string): void; save(): Promise<string> };
  type Context = { oidc: { session?: { accountId?: string }; client?: { clientId: string } } };
  type Policy = { add(prompt: object, index: number): void };
  type Configuration = {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    scopes: string[];
    conformIdTokenClaims: boolean;
    cookies: { keys: string[] };
    features: { devInteractions: { enabled: boolean } };
    pkce: { required: () => boolean };
    findAccount: (
      context: Context,
      sub: string,
    ) => { accountId: string; claims: () => Record<string, unknown> };
    loadExistingGrant: (context: Context) => Promise<Grant>;
    interactions: { policy: Policy; url: (context: Context, interaction: { uid: string }) => string };
  };

  export const interactionPolicy: {
    base(): Policy;
    Prompt: new (of: { name: string; requestable: boolean }) => object;
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string }; select_account: object } | { error: string },
    ): Promise<void>;
  }
}

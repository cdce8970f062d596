import { namedSchemas } from '#platform/feature/feature.server.ts';
import { openApiDocument } from '#platform/http/openapi.server.ts';
import { features } from './features.server.ts';

/** The API as an OpenAPI document, made of the features' declarations. */
export const referenceDocument = (baseUrl: string) =>
  openApiDocument(
    features.map((feature) => ({ endpoints: [], ...feature, schemas: namedSchemas(feature) })),
    { baseUrl, version: '1' },
  );

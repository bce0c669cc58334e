import { apiTokens } from '@polyclinic/contract/exchange/api-tokens/api-tokens'
import { implement } from '../../kernel/http/implement.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'

export const apiTokensRoutes = implement('apiTokens', apiTokens, {
  listApiTokens: (scope, { query }) => listTokens(scope, query),
  createApiToken: (scope, { body }) => createToken(scope, body),
  revokeApiToken: (scope, { params }) => revokeToken(scope, params.id),
})

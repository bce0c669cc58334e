import { proxies } from '@polyclinic/contract/chart/proxies/proxies'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { acceptProxy } from './accept-proxy.ts'
import { createProxyCode } from './create-proxy-code.ts'
import { endMyProxy, endProxy } from './end-proxy.ts'
import { listMyRepresentatives, listProxies } from './list-proxies.ts'

export const proxiesRoutes = implement('proxies', proxies, {
  listProxies: withContext((context, { params }) => listProxies(context, params.id)),
  createProxyCode: withContext((context, { params, body }) => createProxyCode(context, params.id, body)),
  endProxy: withContext((context, { params }) => endProxy(context, params.id, params.proxy_id)),
  acceptMyProxy: (context, { body }) => acceptProxy(context, body),
  endMyProxy: (context, { params }) => endMyProxy(context, params.id),
  listMyRepresentatives: withContext((context) => listMyRepresentatives(context)),
})

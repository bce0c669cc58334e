/** What a clinic offers; part of the domain `organizations`. */
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { changesOf } from './organization-inputs.ts'
import { service, serviceFields, status } from './organization-shapes.ts'

export const services = {
  listServices: call({
    method: 'GET',
    path: '/org/services',
    access: 'org',
    summary: 'Services (visit types), by name.',
    query: listQuery.extend({ status: status.optional() }),
    output: page(service),
  }),
  getService: call({
    method: 'GET',
    path: '/org/services/{id}',
    access: 'org',
    errors: ['not_found'],
    summary: 'One service.',
    params: idParams,
    output: service,
  }),
  createService: call({
    method: 'POST',
    path: '/org/services',
    access: 'org:settings.manage',
    audit: 'service.create',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Adds a service; what is left out has a sensible default.',
    body: changesOf(serviceFields).required({ name: true, duration_minutes: true, price: true }),
    output: service,
  }),
  updateService: call({
    method: 'PATCH',
    path: '/org/services/{id}',
    access: 'org:settings.manage',
    audit: 'service.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'refused_by_rule'],
    summary: 'Changes a service; `practitioner_ids` replaces who offers it, `offerings` who gives it at another length or price.',
    params: idParams,
    body: changesOf({ ...serviceFields, status }),
    output: service,
  }),
}

import { z } from 'zod'
import type { Call } from './call.ts'

/**
 * Whether a call that changes something names a chart outright, in its address or its body. One that was merged away is
 * refused, but where a reason opens it: that opens the chart that goes on.
 */
export const namesChart = ({ method, path, body, access, audit }: Pick<Call, 'method' | 'path' | 'body' | 'access' | 'audit'>): boolean =>
  method !== 'GET' &&
  audit !== 'chart.break-glass' &&
  access.startsWith('org') &&
  (/\/patients\/\{\w+\}/.test(path) || (body instanceof z.ZodObject && 'patient_id' in body.shape))

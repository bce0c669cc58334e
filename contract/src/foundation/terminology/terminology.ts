/** Terminology: codes of diagnoses and procedures with what they are called, found by words or by code. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { flag, id, line } from '../../kernel/values.ts'
import { codeKinds } from './code-systems.ts'

/** A code with its system and what it is called there. */
export const coding = z.object({
  /** The system of the code as a URI. */
  system: z.string(),
  /** The code in its system, as printed there: `E11.9`. */
  code: z.string(),
  display: z.string(),
})
export type Coding = z.infer<typeof coding>

/** A system whose codes are known here. */
export const codeSystem = z.object({
  /** The system as a URI. */
  system: z.string(),
  name: z.string(),
  /** The release that was loaded. */
  edition: z.string(),
  /** `true`: a part of the system's codes alone. */
  is_selection: z.boolean(),
  /** How many of its codes are known. */
  code_count: z.number().int(),
})
export type CodeSystem = z.infer<typeof codeSystem>

/** A code that the clinic gives itself, beside those of the systems. */
export const clinicCode = z.object({
  id,
  kind: z.enum(codeKinds),
  /** The code that the clinic gave. */
  code: z.string(),
  display: z.string(),
  /** Further words by which it is found. */
  words: z.string(),
  /** `false`: what has it keeps it, and nothing new gets it. */
  is_active: z.boolean(),
  version: z.number().int(),
})
export type ClinicCode = z.infer<typeof clinicCode>

const fields = { display: line(200), words: line(200, 0) }

export const terminology = {
  searchCodes: call({
    method: 'GET',
    path: '/org/codes',
    access: 'org:clinical.view',
    summary:
      'Codes that have a word beginning with each word of `q`, in any order, or that begin with it as a code, with or without its point. Accents do not matter. Codes of the clinic come first.',
    query: z.strictObject({
      q: z.string().trim().min(1).max(100),
      kind: z.enum(codeKinds).default('diagnosis'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      items: z.array(coding),
      /** The systems that were searched besides the clinic's own codes. */
      systems: z.array(codeSystem),
    }),
  }),
  listClinicCodes: call({
    method: 'GET',
    path: '/org/clinic-codes',
    access: 'org:clinical.view',
    summary: 'The codes that the clinic gives itself, by code, and the systems whose codes are known.',
    query: listQuery.extend({
      kind: z.enum(codeKinds).optional(),
      /** `true`: those in use alone; `false`: the others. */
      active: flag.optional(),
    }),
    output: page(clinicCode).extend({
      /** The systems whose codes are known besides. */
      systems: z.array(codeSystem),
    }),
  }),
  createClinicCode: call({
    method: 'POST',
    path: '/org/clinic-codes',
    access: 'org:settings.manage',
    audit: 'clinic-code.create',
    status: 201,
    errors: ['already_exists'],
    summary: 'Adds a code of the clinic.',
    body: body({
      kind: z.enum(codeKinds),
      code: line(20),
      display: fields.display,
      /** Further words by which it is found. */
      words: fields.words.default(''),
    }),
    output: clinicCode,
  }),
  updateClinicCode: call({
    method: 'PATCH',
    path: '/org/clinic-codes/{id}',
    access: 'org:settings.manage',
    audit: 'clinic-code.change',
    versioned: true,
    errors: ['not_found', 'version_conflict'],
    summary: 'Changes what a code of the clinic is called, or takes it out of use. The code itself stays.',
    params: idParams,
    body: body({
      display: fields.display.optional(),
      /** Further words by which it is found. */
      words: fields.words.optional(),
      /** `false`: what has it keeps it, and nothing new gets it. */
      is_active: z.boolean().optional(),
    }),
    output: clinicCode,
  }),
}

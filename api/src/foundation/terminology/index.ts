/**
 * Terminology owns code_systems, codes and code_keys, which are the same for all clinics and loaded by the server at its start,
 * and clinic_codes with clinic_code_keys, a clinic's own codes.
 * Invariants: a code has the display text of its system; a code that is in use is never deleted, only deactivated; every code is
 * found by each word of its display text and by itself.
 */
export { loadCodes } from './load-codes.sql.ts'
export { requireCode, requireCodes } from './require-codes.ts'
export { readOfficialCodes, shippedCodes } from './shipped-codes.ts'

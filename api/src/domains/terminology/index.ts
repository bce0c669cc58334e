/**
 * Terminology owns code_systems, codes and code_keys, which are the same for all clinics and filled by the server as it starts,
 * and clinic_codes with clinic_code_keys, the codes that a clinic gives itself.
 * Invariants: a code is called what its system calls it; a code that something has is never deleted, only taken out of use;
 * every code is found by each word of what it is called and by itself.
 */
export { loadCodes } from './load-codes.sql.ts'
export { requireCode, requireCodes } from './require-codes.ts'
export { readOfficialCodes, shippedCodes } from './shipped-codes.ts'

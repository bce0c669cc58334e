import type { UserKind } from '@polyclinic/contract/access'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'

/** How much waits to be done in the chosen clinic; the live events of what it counts fetch it again. */
export const useOpenWork = (kind: UserKind) => useQuery({ ...query(api.system.getOpenWork), enabled: kind === 'org_user' }).data

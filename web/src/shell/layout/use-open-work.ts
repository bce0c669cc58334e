import type { UserKind } from '@polyclinic/contract/kernel/access'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'

/** The number of open tasks in the chosen clinic; live events of the counted domains fetch it again. */
export const useOpenWork = (kind: UserKind) => useQuery({ ...query(api.system.getOpenWork), enabled: kind === 'org_user' }).data

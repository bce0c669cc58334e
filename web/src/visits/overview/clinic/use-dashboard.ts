import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'

/** The tiles of the signed-in person's role, with their values. */
export const useDashboard = () => useQuery(query(api.system.getDashboard))

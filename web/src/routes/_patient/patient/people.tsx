import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '#chart/proxies/PeopleScreen.tsx'

export const Route = createFileRoute('/_patient/patient/people')({
  staticData: { title: 'People I act for' },
  component: PeopleScreen,
})

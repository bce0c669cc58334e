import { createFileRoute } from '@tanstack/react-router'
import { MyConsents } from '#chart/consents/index.ts'
import { MyDetailsScreen } from '#chart/patients/details/MyDetailsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/details')({
  staticData: { title: 'My details' },
  component: Screen,
})

function Screen() {
  return (
    <MyDetailsScreen>
      <MyConsents />
    </MyDetailsScreen>
  )
}

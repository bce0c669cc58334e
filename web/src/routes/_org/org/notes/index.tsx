import { createFileRoute } from '@tanstack/react-router'
import { NotesToSignScreen } from '#care/records/notes/NotesToSignScreen.tsx'

export const Route = createFileRoute('/_org/org/notes/')({
  staticData: { title: 'Notes to sign', permission: 'clinical.write' },
  component: NotesToSignScreen,
})

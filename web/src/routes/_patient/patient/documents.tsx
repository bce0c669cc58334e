import { createFileRoute } from '@tanstack/react-router'
import { MyDocumentsScreen } from '#chart/documents/MyDocumentsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/documents')({
  staticData: { title: 'Documents' },
  component: MyDocumentsScreen,
})

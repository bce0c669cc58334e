import { createFileRoute } from '@tanstack/react-router'
import { ArticlesScreen } from '#clinic/support/ArticlesScreen.tsx'

export const Route = createFileRoute('/_admin/admin/support/kb')({
  staticData: { title: 'Knowledge base' },
  component: ArticlesScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { HelpArticle } from '#clinic/support/HelpArticle.tsx'

export const Route = createFileRoute('/_public/help/$slug')({
  staticData: { title: 'Help article' },
  component: Screen,
})

function Screen() {
  return <HelpArticle slug={Route.useParams().slug} />
}

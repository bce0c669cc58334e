import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#clinic/directory/HomeScreen.tsx'

export const Route = createFileRoute('/_public/')({
  staticData: { title: 'Home' },
  component: HomeScreen,
})

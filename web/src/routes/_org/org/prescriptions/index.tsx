import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_org/org/prescriptions/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_org/org/prescriptions/"!</div>
}

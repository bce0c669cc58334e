import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_patient/patient/prescriptions/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_patient/patient/prescriptions/"!</div>
}

/** Staff of a clinic: the forms that its setup shows, and the visits that a change of hours leaves to be resolved. */
export { HoursForm } from './HoursForm.tsx'
export { OutsideCalendars } from './OutsideCalendars.tsx'
export { PractitionerForm } from './PractitionerForm.tsx'
export { useVisitsCommand } from './use-visits-command.tsx'
export { VisitsLink } from './VisitsLinks.tsx'
export { VisitsOutside } from './VisitsOutside.tsx'

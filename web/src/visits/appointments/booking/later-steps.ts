/** The questions of a booking after the first two. */
export { ConfirmStep } from './ConfirmStep.tsx'
export { JoinStep } from './JoinStep.tsx'
export { PersonStep } from './PersonStep.tsx'
export { RequestStep } from './RequestStep.tsx'
export { WhenStep } from './WhenStep.tsx'
export { WhoStep } from './WhoStep.tsx'

import { createLink, type LinkComponent } from '@tanstack/react-router'
import { Figure, type FigureProps } from '#ui/Figure.tsx'
import type { Own } from './links.tsx'

type FigureLinkProps = FigureProps & Own<FigureProps>
const PlainFigure = (props: FigureLinkProps) => <Figure component="a" {...props} />
const CreatedFigure = createLink(PlainFigure)
/** A number of a dashboard that leads to the list behind it. */
export const FigureLink: LinkComponent<typeof PlainFigure> = (props) => <CreatedFigure {...props} />

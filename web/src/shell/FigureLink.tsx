import { createLink, type LinkComponent } from '@tanstack/react-router'
import { Figure, type FigureProps } from '#ui/Figure.tsx'
import type { AnchorOnlyProps } from './links.tsx'

type FigureLinkProps = FigureProps & AnchorOnlyProps<FigureProps>
const PlainFigure = (props: FigureLinkProps) => <Figure component="a" {...props} />
const CreatedFigure = createLink(PlainFigure)
/** A number of a dashboard that leads to the list behind it. */
export const FigureLink: LinkComponent<typeof PlainFigure> = (props) => <CreatedFigure {...props} />

// A file of its own: a page that only shows projects needs this, and does not load the rules of the forms.

/** May this person edit this project? Its owner, and any admin. */
export const canEdit = (project: { userId: string }, person: { userId: string; role: string } | null): boolean =>
  person !== null && (person.role === 'ADMIN' || person.userId === project.userId);

/** The card's one ribbon: SPONSORED always wins, INSPIRATION next, FEATURED last (product.md, Project card). */
export const bannerOf = (project: {
  isSponsored: boolean;
  isInspiration: boolean;
  isFeatured: boolean;
}): 'SPONSORED' | 'INSPIRATION' | 'FEATURED' | null =>
  project.isSponsored ? 'SPONSORED' : project.isInspiration ? 'INSPIRATION' : project.isFeatured ? 'FEATURED' : null;

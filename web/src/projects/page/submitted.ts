/** What the page of the form leaves for the page after it, in the history's entry. */
export interface Submitted {
  submitted: { title: string; slug: string };
}

export const isSubmitted = (state: unknown): state is Submitted =>
  typeof state === 'object' && state !== null && 'submitted' in state;

import { API, type ImportOutcome, queryKeys } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';

/** Some systems call a CSV file something else, by what opens it there. */
const asCsv = (file: File): Blob => new Blob([file], { type: 'text/csv' });

export const useImportSubscribers = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => send<ImportOutcome>('POST', API.adminNewsletter, asCsv(file)),
    // How many get the newsletter stands above.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.adminLetters(), exact: true }),
  });
};

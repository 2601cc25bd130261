import { type AdminProject, API, IDEMPOTENCY_HEADER, type ProjectFields, queryKeys } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';

/**
 * Makes a project that is in the gallery at once. The same key with the same fields is one project, however often it is
 * sent.
 */
export const useCreateInspiration = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, key }: { fields: ProjectFields; key: string }) =>
      send<AdminProject>('POST', API.adminInspiration, fields, { [IDEMPOTENCY_HEADER]: key }),
    onSuccess: () => {
      // The gallery is shown next, and must not begin as it was.
      client.removeQueries({ queryKey: queryKeys.moderationLists(), type: 'inactive' });
      return Promise.all(
        [queryKeys.projects(), queryKeys.cities(), queryKeys.admin()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
};

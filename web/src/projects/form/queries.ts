import { API, IDEMPOTENCY_HEADER, type OwnProject, type Project, type ProjectFields, queryKeys } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';

/** Sends a new project. The same key with the same fields is one submission, however often it is sent. */
export const useSubmitProject = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, key }: { fields: ProjectFields; key: string }) =>
      send<Project>('POST', API.projects, fields, { [IDEMPOTENCY_HEADER]: key }),
    onSuccess: ({ isApproved }) =>
      Promise.all(
        // What goes live at once may be the first project of its town.
        [queryKeys.projects(), queryKeys.admin(), ...(isApproved ? [queryKeys.cities()] : [])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};

/** Fails with `edit_conflict` when the project was changed since the person opened it. */
export const useUpdateProject = (project: Project) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProjectFields) =>
      send<Project | OwnProject>('PUT', API.project(project.id), fields, { 'if-match': `"${project.version}"` }),
    // A conflict, too, reads the project again, so that opening it again starts from the newest version.
    onSettled: () =>
      Promise.all(
        [queryKeys.projects(), queryKeys.eachProject(), queryKeys.cities(), queryKeys.admin()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
